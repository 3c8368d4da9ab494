import {appendFile, readFile} from 'node:fs/promises';
import type {Interaction} from './interaction.ts';

const format = 'storefront-recording';
const version = 1;

/** A recording that cannot be read or written, with its file and the reason. */
export class RecordingError extends Error {}

interface Header {
  format: typeof format;
  version: typeof version;
  store: string;
}

/** Reads a recording: a header and one interaction a line. */
export async function readRecording(file: string): Promise<Interaction[]> {
  const text = await readOrUndefined(file);
  if (text === undefined) throw new RecordingError(`${file}: there is no such file.`);
  const [header, ...lines] = text.split('\n');
  checkHeader(file, header ?? '');
  return lines.flatMap((line, index) => {
    if (line.trim() === '') return [];
    const interaction = parseLine(file, line, index + 2);
    if (!isInteraction(interaction)) {
      throw new RecordingError(
        `${file}, line ${index + 2}: the line is not a recorded interaction.`,
      );
    }
    return [interaction];
  });
}

/** Adds interactions to a file, which is created for its owner only. */
export class RecordingWriter {
  readonly #file: string;
  #last: Promise<void> = Promise.resolve();

  private constructor(file: string) {
    this.#file = file;
  }

  /** Continues a recording, or starts one; throws before it changes a file that is none. */
  static async open(file: string, store: string): Promise<RecordingWriter> {
    const existing = await readOrUndefined(file);
    const writer = new RecordingWriter(file);
    if (existing === undefined || existing === '') {
      const header: Header = {format, version, store};
      await writer.#append(header);
    } else {
      checkHeader(file, existing.split('\n')[0] ?? '');
      if (!existing.endsWith('\n')) await appendFile(file, '\n');
    }
    return writer;
  }

  add(interaction: Interaction): Promise<void> {
    return this.#append(interaction);
  }

  /** Appends one line after the other. */
  #append(line: object): Promise<void> {
    const next = this.#last.then(() =>
      appendFile(this.#file, `${JSON.stringify(line)}\n`, {mode: 0o600}),
    );
    this.#last = next.catch(() => undefined);
    return next;
  }
}

async function readOrUndefined(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function checkHeader(file: string, line: string): void {
  const header = parseLine(file, line, 1);
  if (Reflect.get(Object(header), 'format') !== format) {
    throw new RecordingError(`${file}: the file is not a recording of a store.`);
  }
  const found: unknown = Reflect.get(Object(header), 'version');
  if (found !== version) {
    throw new RecordingError(`${file}: version ${found} of the format is not supported.`);
  }
}

function parseLine(file: string, line: string, number: number): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new RecordingError(`${file}, line ${number}: the line is not valid JSON.`);
  }
}

function isInteraction(value: unknown): value is Interaction {
  const {query, status, response} = Object(value);
  return typeof query === 'string' && typeof status === 'number' && response !== undefined;
}
