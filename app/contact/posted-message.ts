/** What became of a message that was posted without scripts. The text of a failed one stays in the form. */
export type PostedMessage =
  | {isSent: true}
  | {isSent: false; problem: string; fields: Readonly<Record<string, string>>; id: string};
