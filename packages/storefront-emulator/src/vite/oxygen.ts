import type {Plugin, ResolvedConfig} from 'vite';
import type {Variables} from './configured-variables.ts';

/** The part of MiniOxygen's plugin that sets a worker's variables. */
interface RuntimeOptions {
  env?: Record<string, string>;
  envPromise?: Promise<Variables>;
}

interface OxygenPlugin {
  name: 'oxygen:main';
  api: {registerPluginOptions(options: RuntimeOptions): void};
}

/** Takes the place of Shopify's command line tool in setting the variables of MiniOxygen's worker. */
export class OxygenVariables {
  #plugin: OxygenPlugin | undefined;
  #register: OxygenPlugin['api']['registerPluginOptions'] | undefined;
  #fromTool: Promise<Variables> | undefined;

  /** Whether the app runs in MiniOxygen. */
  get isPresent(): boolean {
    return this.#plugin !== undefined;
  }

  /** The variables that the command line tool would have set. */
  get fromTool(): Promise<Variables> | undefined {
    return this.#fromTool;
  }

  /** Call it in `configResolved`, before the tool's own plugin does the same. */
  attach({plugins}: ResolvedConfig): void {
    const found = plugins.find((plugin): plugin is Plugin & OxygenPlugin => {
      return plugin.name === 'oxygen:main';
    });
    if (!found || found === this.#plugin) return;
    this.#plugin = found;
    const {api} = found;
    const original = api.registerPluginOptions.bind(api);
    // The command line tool registers its variables later in this same hook. They are collected
    // here instead, because the worker would keep those that a file no longer defines.
    api.registerPluginOptions = ({envPromise, ...options}: RuntimeOptions) => {
      this.#fromTool = envPromise ?? this.#fromTool;
      original(options);
    };
    this.#register = original;
  }

  /** Sets the variables of the worker, which waits for them while Vite prepares its start. */
  set(variables: Promise<Variables>): void {
    this.#register?.({envPromise: variables});
  }
}
