/** The part of the Distinguished Encoding Rules (X.690) that certificates need. */

const tags = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  objectIdentifier: 0x06,
  utf8String: 0x0c,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
} as const;

function encode(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(contents);
  return Buffer.concat([Buffer.from([tag]), encodeLength(content.length), content]);
}

function encodeLength(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const bytes = toBytes(length, 256);
  return Buffer.from([0x80 | bytes.length, ...bytes]);
}

export const sequence = (...items: readonly Uint8Array[]): Buffer =>
  encode(tags.sequence, ...items);

export const set = (...items: readonly Uint8Array[]): Buffer => encode(tags.set, ...items);

export const boolean = (value: boolean): Buffer =>
  encode(tags.boolean, Buffer.from([value ? 0xff : 0]));

/** A number that is not negative, from its big-endian bytes. */
export function integer(bytes: Uint8Array): Buffer {
  const start = bytes.findIndex((byte) => byte !== 0);
  const digits = start < 0 ? Buffer.from([0]) : bytes.subarray(start);
  // A leading one bit would make the number negative.
  const sign = (digits[0] ?? 0) >= 0x80 ? [0] : [];
  return encode(tags.integer, Buffer.from(sign), digits);
}

export function objectIdentifier(dotted: string): Buffer {
  const [first = 0, second = 0, ...others] = dotted.split('.').map(Number);
  const bytes = [first * 40 + second, ...others].flatMap((part) => {
    const digits = toBytes(part, 128);
    return digits.map((digit, index) => (index < digits.length - 1 ? digit | 0x80 : digit));
  });
  return encode(tags.objectIdentifier, Buffer.from(bytes));
}

export const utf8String = (text: string): Buffer => encode(tags.utf8String, Buffer.from(text));

export const octetString = (content: Uint8Array): Buffer => encode(tags.octetString, content);

/** `unused` is the number of bits at the end that carry no value. */
export const bitString = (content: Uint8Array, unused = 0): Buffer =>
  encode(tags.bitString, Buffer.from([unused]), content);

/** Certificates write years until 2049 with two digits (RFC 5280, 4.1.2.5). */
export function time(date: Date): Buffer {
  const digits = date.toISOString().replace(/\D/g, '').slice(0, 14);
  return date.getUTCFullYear() < 2050
    ? encode(tags.utcTime, Buffer.from(`${digits.slice(2)}Z`))
    : encode(tags.generalizedTime, Buffer.from(`${digits}Z`));
}

/** A value with the number of its field instead of the tag of its type. */
export const implicit = (field: number, content: Uint8Array): Buffer =>
  encode(0x80 | field, content);

/** A value wrapped in the number of its field. */
export const explicit = (field: number, ...contents: readonly Uint8Array[]): Buffer =>
  encode(0xa0 | field, ...contents);

function toBytes(number: number, base: number): number[] {
  const bytes: number[] = [];
  let remaining = number;
  do {
    bytes.unshift(remaining % base);
    remaining = Math.floor(remaining / base);
  } while (remaining > 0);
  return bytes;
}
