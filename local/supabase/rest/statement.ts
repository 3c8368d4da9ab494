/** Collects the values of a statement, so that they never become part of its text. */
export class Parameters {
  readonly values: string[] = [];

  /** Adds a value and returns its placeholder. */
  add(value: string): string {
    this.values.push(value);
    return `$${this.values.length}::text`;
  }
}

export interface Statement {
  text: string;
  values: string[];
}

/** The one row that every statement returns. */
export interface StatementResult {
  body: string | null;
  rows: number;
  total: number | null;
}
