import type {Emulator} from '../emulator.ts';
import {storeVariables} from '../variables.ts';

/** What the command prints when the emulator runs: its addresses, and lines for a `.env` file. */
export function startScreen(emulator: Emulator, summary: string): string {
  const {certificateFile} = emulator;
  const addresses: [string, string][] = [
    ['Store', emulator.origin],
    ['Inspector', `${emulator.origin}/`],
    ['Control', emulator.controlUrl],
    ['Catalog', summary],
    ...(certificateFile ? [['Certificate', certificateFile] satisfies [string, string]] : []),
  ];
  const variables = {
    ...storeVariables(emulator),
    SESSION_SECRET: 'signs the sessions of the emulated store',
  };
  return [
    '',
    ...addresses.map(([name, text]) => `  ${name.padEnd(12)}${text}`),
    '',
    'Variables for your .env file:',
    '',
    ...Object.entries(variables).map(([name, value]) => `${name}="${value}"`),
    '',
    ...(certificateFile
      ? [
          'Start your storefront with this variable, so that Node trusts the certificate:',
          '',
          `NODE_EXTRA_CA_CERTS="${certificateFile}"`,
          '',
        ]
      : []),
    'Press Ctrl+C to stop.',
    '',
  ].join('\n');
}

/** What the command prints before it runs another one, which prints its own lines. */
export function shortScreen(emulator: Emulator): string {
  return `\n  Store       ${emulator.origin} (emulated)\n  Inspector   ${emulator.origin}/\n\n`;
}
