import text from './app.css?inline';

/** The stylesheet's text on the worker; empty in the browser, where the document contains it. */
export const styles = import.meta.env.SSR ? text : '';
