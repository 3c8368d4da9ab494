/// <reference types="vite/client" />
/// <reference types="react-router" />
/// <reference types="@shopify/oxygen-workers-types" />
/// <reference types="@shopify/hydrogen/react-router-types" />

interface ImportMetaEnv {
  /** The commit that was built, in the worker only (`vite.config.ts`). */
  readonly VERSION: string;
}
