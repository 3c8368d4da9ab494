import text from './app.css?inline';

/** The style sheet's text, on the worker; in a browser, whose document has it already, nothing. */
export const styles = import.meta.env.SSR ? text : '';
