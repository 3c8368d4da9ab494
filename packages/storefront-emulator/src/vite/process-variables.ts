import type {Variables} from './configured-variables.ts';

/** The variables that the plugin sets in `process.env`, for apps that read them there. */
export class ProcessVariables {
  #set: Variables = {};
  #previous: Variables = {};

  /** The variables of the process without those that `set` has added. */
  get original(): Variables {
    return {...process.env, ...this.#replaced()};
  }

  set(variables: Variables): void {
    this.restore();
    for (const [name, value] of Object.entries(variables)) {
      this.#previous[name] = process.env[name];
      this.#set[name] = value;
    }
    Object.assign(process.env, variables);
  }

  /** Restores the previous values, except those that changed since. */
  restore(): void {
    for (const [name, value] of Object.entries(this.#replaced())) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
    this.#set = {};
    this.#previous = {};
  }

  #replaced(): Variables {
    const unchanged = Object.keys(this.#set).filter(
      (name) => process.env[name] === this.#set[name],
    );
    return Object.fromEntries(unchanged.map((name) => [name, this.#previous[name]]));
  }
}
