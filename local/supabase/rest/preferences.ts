import {notCovered, RestError} from './errors.ts';

interface Preferences {
  returning: boolean;
  /** Whether the client sent either preference, which the response then confirms. */
  returnNamed: boolean;
  count: boolean;
}

const ignored = ['handling', 'max-affected', 'timezone'];

/** Reads the `Prefer` header; throws for preferences that would change the result. */
export function parsePreferences(header: string | undefined): Preferences {
  const preferences: Preferences = {returning: false, returnNamed: false, count: false};
  for (const part of (header ?? '').split(',')) {
    const [name = '', value = ''] = part.trim().split('=');
    if (name === 'return' && (value === 'minimal' || value === 'representation')) {
      preferences.returning = value === 'representation';
      preferences.returnNamed = true;
    } else if (name === 'count' && value === 'exact') {
      preferences.count = true;
    } else if (name !== '' && !ignored.includes(name)) {
      throw notCovered(`the preference '${part.trim()}'`);
    }
  }
  return preferences;
}

export type Format = 'list' | 'single';

export const contentTypes: Record<Format, string> = {
  list: 'application/json; charset=utf-8',
  single: 'application/vnd.pgrst.object+json; charset=utf-8',
};

const formats: Record<string, Format> = {
  '*/*': 'list',
  'application/*': 'list',
  'application/json': 'list',
  'application/vnd.pgrst.array+json': 'list',
  'application/vnd.pgrst.object+json': 'single',
};

/** Returns the most preferred media type that the embedded database supports. */
export function negotiate(accept: string | undefined): Format {
  const wanted = (accept ?? '*/*').split(',').map((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    return {type, parameters, quality: Number(quality ?? 1)};
  });
  wanted.sort((a, b) => b.quality - a.quality);
  for (const {type, parameters} of wanted) {
    const format = Object.hasOwn(formats, type) ? formats[type] : undefined;
    if (!format) continue;
    if (parameters.includes('nulls=stripped')) throw notCovered('responses without nulls');
    return format;
  }
  const names = wanted.map(({type}) => type).join(', ');
  throw new RestError(406, 'PGRST107', `None of these media types are available: ${names}`);
}
