/** Collects the values of a statement, which never become part of its text. */
export class Parameters {
  readonly values: string[] = [];

  /** The placeholder that stands for the value. */
  add(value: string): string {
    this.values.push(value);
    return `$${this.values.length}::text`;
  }
}

export interface Statement {
  text: string;
  values: string[];
}

/** The one row that every statement here ends in. */
export interface Answer {
  body: string | null;
  rows: number;
  total: number | null;
}
