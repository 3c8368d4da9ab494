import {CatalogError} from '../../catalog/catalog-error.ts';

/** Text of a CSV file (RFC 4180) as records of fields. The first record has the number 1. */
export function parseRecords(text: string): string[][] {
  const delimiter = findDelimiter(text);
  const records: string[][] = [];
  let record: string[] = [];
  let position = 0;
  while (position < text.length) {
    const field =
      text[position] === '"'
        ? readQuoted(text, position, records.length + 1)
        : readPlain(text, position, delimiter);
    record.push(field.value);
    position = field.end;
    const next = text[position];
    if (next === delimiter) {
      position += 1;
      // A delimiter at the end of the text is followed by an empty field.
      if (position === text.length) record.push('');
      else continue;
    } else if (next !== undefined && next !== '\n' && next !== '\r') {
      throw problem(records.length + 1, 'has text after a closing quote');
    }
    if (text[position] === '\r') position += 1;
    if (text[position] === '\n') position += 1;
    records.push(record);
    record = [];
  }
  return records;
}

/** Spreadsheets of some countries separate fields with semicolons. */
function findDelimiter(text: string): string {
  const end = text.search(/[\r\n]/);
  const header = end < 0 ? text : text.slice(0, end);
  return !header.includes(',') && header.includes(';') ? ';' : ',';
}

interface Field {
  value: string;
  /** The position after it. */
  end: number;
}

function readPlain(text: string, start: number, delimiter: string): Field {
  let end = start;
  while (end < text.length && !isEnd(text[end], delimiter)) end += 1;
  return {value: text.slice(start, end), end};
}

function isEnd(character: string | undefined, delimiter: string): boolean {
  return character === delimiter || character === '\n' || character === '\r';
}

function readQuoted(text: string, start: number, number: number): Field {
  let value = '';
  let position = start + 1;
  for (;;) {
    const quote = text.indexOf('"', position);
    if (quote < 0) throw problem(number, 'has a quote that is never closed');
    value += text.slice(position, quote);
    if (text[quote + 1] !== '"') return {value, end: quote + 1};
    value += '"';
    position = quote + 2;
  }
}

function problem(number: number, reason: string): CatalogError {
  return new CatalogError([{path: `row ${number}`, reason}]);
}
