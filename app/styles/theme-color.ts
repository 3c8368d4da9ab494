/** The `--color-paper` of `app.css`, for what cannot read a style sheet: the browser's own surfaces. */
export const themeColor = '#f7f3eb';
