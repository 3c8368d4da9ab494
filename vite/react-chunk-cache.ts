import type {Plugin} from 'vite';

/** Every attribute name, attribute value and text of a document passes through this function. */
const original =
  /function stringToChunk\(content\) \{\s*return textEncoder\.encode\(content\);\s*\}/;

const replacement = `var chunkCache = new Map();
function stringToChunk(content) {
  if (content.length > 256) return textEncoder.encode(content);
  var chunk = chunkCache.get(content);
  if (chunk === undefined) {
    if (chunkCache.size === 4096) chunkCache.clear();
    chunk = textEncoder.encode(content);
    chunkCache.set(content, chunk);
  }
  return chunk;
}`;

/**
 * Lets React's server renderer reuse the bytes of short strings. It encodes the name and the value
 * of each attribute in a call of its own, and a call of workerd's `TextEncoder` takes longer than
 * everything else that React does for an attribute. React copies chunks of this size into its
 * buffer and never changes them. A build with another version of that function warns and leaves it.
 */
export function reactChunkCache(): Plugin {
  return {
    name: 'boreal:react-chunk-cache',
    apply: 'build',
    applyToEnvironment: ({name}) => name === 'ssr',
    transform: {
      filter: {id: /react-dom-server\.edge\.production\.js$/},
      handler(code) {
        if (!original.test(code)) {
          this.warn(
            'React’s server renderer has changed: its strings are encoded without a cache.',
          );
          return null;
        }
        return {code: code.replace(original, replacement), map: null};
      },
    },
  };
}
