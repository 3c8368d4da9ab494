/// <reference types="vite/client" />
/// <reference types="react-router" />
/// <reference types="@shopify/oxygen-workers-types" />
/// <reference types="@shopify/hydrogen/react-router-types" />

interface ImportMetaEnv {
  /** Set by `vite/git-facts.ts`, in the worker only: the commit that was built. */
  readonly VERSION: string;
  /** Set by `vite/git-facts.ts`, in the worker only: ISO dates by path. */
  readonly CONTENT_DATES: Readonly<Partial<Record<string, string>>>;
}
