/**
 * Drops one warning, also in the processes that a command starts: React Router 7 passes Vite 8 the former
 * name of an option, and no setting of either avoids it. The scripts in `package.json` preload this module.
 */
const {warn} = console;
console.warn = (...parts) => {
  if (!String(parts[0]).includes('`envFile` option is deprecated')) warn.apply(console, parts);
};

const preload = `--import=${import.meta.url}`;
const {NODE_OPTIONS: options = ''} = process.env;
if (!options.includes(preload)) process.env.NODE_OPTIONS = `${options} ${preload}`.trim();
