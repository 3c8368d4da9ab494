/// <reference types="vite/client" />
/// <reference types="react-router" />
/// <reference types="@shopify/oxygen-workers-types" />
/// <reference types="@shopify/hydrogen/react-router-types" />

interface ImportMetaEnv {
  /** Set by `vite/content-dates.ts`, in the worker only: ISO dates by path. */
  readonly CONTENT_DATES: Readonly<Partial<Record<string, string>>>;
}
