import {createHash} from 'node:crypto';

/** The inspector's only asset. */
export const inspectorStyle = `
:root{color-scheme:light dark;--back:#fff;--panel:#f5f6f8;--rule:#c9ced6;--edge:#7b8494;--ink:#161a22;--soft:#525b6b;--link:#1b4fb8;--good:#17663a;--bad:#a3211b;--note:#e8eefb}
@media(prefers-color-scheme:dark){:root{--back:#12151b;--panel:#1b2029;--rule:#353d4b;--edge:#8791a3;--ink:#e8ebf1;--soft:#a9b2c1;--link:#9dbcff;--good:#7fd6a4;--bad:#ff9d94;--note:#1d2940}}
*{box-sizing:border-box}
body{margin:0;background:var(--back);color:var(--ink);font:.9375rem/1.5 system-ui,sans-serif;-webkit-text-size-adjust:100%}
header,main{max-width:84rem;margin:0 auto;padding:1rem clamp(1rem,3vw,2rem)}
h1{font-size:1.5rem;line-height:1.2;margin:0}
h2{font-size:1.125rem;margin:0 0 .75rem}
h3{font-size:.9375rem;margin:0}
p,ul,dl{margin:0}
ul{padding:0;list-style:none}
code,.mono{font:.875em/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
a{color:var(--link)}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
.skip{position:absolute;left:-99rem}.skip:focus{left:1rem;top:.5rem;background:var(--back);padding:.5rem}
.soft{color:var(--soft)}.good{color:var(--good)}.bad{color:var(--bad)}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;margin-top:.75rem}
nav a{display:inline-block;padding:.25rem 0}
.notice{margin:0 0 1rem;padding:.75rem 1rem;background:var(--note);border-left:4px solid var(--link)}
.notice.bad{border-color:var(--bad)}
.grid{display:grid;gap:1.25rem}
section{background:var(--panel);border:1px solid var(--rule);border-radius:.5rem;padding:1rem;min-width:0;scroll-margin-top:1rem}
.item{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:center;gap:.5rem 1rem;padding:.625rem 0;border-top:1px solid var(--rule)}
.item>:first-child{flex:1 1 14rem;min-width:0}
form{display:flex;flex-wrap:wrap;gap:.5rem .75rem;align-items:end}
section>*+*{margin-top:.75rem}section>.item:first-of-type,section>h2+ul{margin-top:0}
label,.field{display:grid;gap:.125rem;font-size:.8125rem;color:var(--soft)}
label.check{display:flex;align-items:center;gap:.5rem;min-height:2.5rem;color:var(--ink)}
input,select{font:inherit;color:var(--ink);background:var(--back);border:1px solid var(--edge);border-radius:.25rem;padding:.375rem .5rem;min-height:2.5rem;max-width:100%}
input[type=checkbox]{width:1.25rem;height:1.25rem;min-height:0;margin:0}
.short{width:6.5rem}.wide{width:13rem}
button{font:inherit;font-weight:600;color:var(--ink);background:var(--back);border:1px solid var(--edge);border-radius:.25rem;min-height:2.5rem;padding:.375rem .75rem;cursor:pointer}
button:hover{border-color:var(--link)}
.scroll{overflow-x:auto;position:relative}
table{border-collapse:collapse;width:100%;font-size:.875rem}
th,td{text-align:left;vertical-align:top;padding:.375rem .75rem .375rem 0;border-top:1px solid var(--rule);white-space:nowrap}
td.free{white-space:normal;min-width:14rem}
thead th{border-top:0;color:var(--soft);font-weight:400}
.num{font-variant-numeric:tabular-nums}
summary{cursor:pointer;padding:.125rem 0}
pre{margin:.25rem 0;white-space:pre-wrap;overflow-wrap:anywhere;font:.8125rem/1.45 ui-monospace,monospace}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media(min-width:64rem){.grid{grid-template-columns:1fr 1fr}.full{grid-column:1/-1}}
`.replace(/\n/g, '');

const hash = createHash('sha256').update(inspectorStyle).digest('base64');

/** Allows the page's own style and forms, and nothing else. */
export const inspectorPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${hash}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');
