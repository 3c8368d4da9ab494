import type {SourceMap} from 'node:module';

/** Returns a stack whose places in the worker's bundle are replaced by those in the source. */
export function mapStack(stack: string, map: SourceMap): string {
  return stack.replace(/(?:file:\/\/)?[\w./-]*\bindex\.js:(\d+):(\d+)/g, (place, line, column) => {
    const origin = map.findOrigin(Number(line), Number(column));
    if (!('fileName' in origin)) return place;
    return `${origin.fileName.replace(/^(\.\.\/)+/, '')}:${origin.lineNumber}:${origin.columnNumber}`;
  });
}
