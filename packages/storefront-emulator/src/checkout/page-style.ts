import {createHash} from 'node:crypto';
import type {Catalog, Shop} from '../catalog/catalog.ts';
import {pageScript} from './page-script.ts';

const rules = `
*{box-sizing:border-box}
body{margin:0;overflow-wrap:anywhere;background:var(--paper);color:var(--ink);font:1.0625rem/1.6 var(--body);-webkit-text-size-adjust:100%}
h1,h2,.brand{font-family:var(--heading);font-weight:400;letter-spacing:-.01em;margin:0}
h1{font-size:clamp(1.75rem,1.5rem + 1.1vw,2.375rem);line-height:1.15;text-wrap:balance}
h2{font-size:1.375rem;line-height:1.25}
p{margin:0}
a{color:var(--brand);text-underline-offset:.2em}
:focus-visible{outline:2px solid var(--brand);outline-offset:3px}
.skip{position:absolute;left:-99rem}.skip:focus{left:1rem;top:1rem;background:#fff;padding:.5rem 1rem}
.head{display:flex;justify-content:space-between;align-items:center;gap:1rem;padding:1.25rem var(--gutter)}
.brand{font-size:1.625rem;color:var(--ink)}
.tag{font-size:.8125rem;color:var(--soft);border:1px solid var(--rule);border-radius:99px;padding:.25rem .75rem;text-align:right}
body{--gutter:clamp(1.25rem,.6rem + 2.8vw,3rem)}
.page{display:grid;min-height:100vh;grid-template-rows:auto auto 1fr}
.sum{background:var(--deep);padding:1.5rem var(--gutter) 1.75rem;border-block:1px solid var(--rule)}
.form{padding:2rem var(--gutter) 4rem;min-width:0}
.form>*{max-width:36rem}
.lines{list-style:none;margin:1rem 0 0;padding:0}
.lines li{display:grid;grid-template-columns:4rem 1fr auto;gap:1rem;align-items:center;padding:.75rem 0;border-bottom:1px solid var(--rule)}
.lines img{display:block;width:4rem;height:4rem;border-radius:.375rem;background:#fff;object-fit:cover}
.lines small,.quiet,.hint{display:block;font-size:.9375rem;line-height:1.45;color:var(--soft)}
.name{font-weight:600;line-height:1.35}
.num{font-variant-numeric:tabular-nums;white-space:nowrap}
dl{margin:1rem 0 0}
dl div{display:flex;justify-content:space-between;gap:1rem;padding:.25rem 0}
dt{color:var(--soft)}dd{margin:0;font-variant-numeric:tabular-nums}
dl .total{margin-top:.5rem;padding-top:.75rem;border-top:1px solid var(--rule);align-items:baseline}
.total dt{color:var(--ink);font-weight:600}.total dd{font-size:1.375rem;font-weight:600}
section+section{margin-top:2.5rem}
section h2{margin-bottom:1rem}
.row{margin-top:1rem}
.pair{display:grid;gap:0 1rem}
label.text{display:block;font-size:.9375rem;font-weight:600;margin-bottom:.375rem}
label.text i{font-style:normal;font-weight:400;color:var(--soft)}
input.text,select{display:block;width:100%;min-height:3rem;padding:.625rem .875rem;border:1px solid #80897f;border-radius:.375rem;background:#fff;color:inherit;font:inherit}
select{appearance:none;background:#fff url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='12' height='8' fill='none' stroke='%23121e14' stroke-width='1.5'%3E%3Cpath d='m1 1.5 5 5 5-5'/%3E%3C/svg%3E") no-repeat right .875rem center;padding-right:2.25rem}
[aria-invalid]{border-color:var(--alert)!important;box-shadow:0 0 0 1px var(--alert)}
.problem{display:block;margin-top:.375rem;color:var(--alert);font-size:.9375rem;line-height:1.45}
.notice{margin:0 0 2rem;padding:1rem 1.25rem;border-left:3px solid var(--alert);background:#f9e6df;border-radius:0 .375rem .375rem 0}
.notice ul{margin:.25rem 0 0;padding-left:1.25rem}
.notice a{color:var(--alert)}
fieldset{border:1px solid #80897f;border-radius:.375rem;margin:0;padding:0;background:#fff;min-width:0}
legend{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}
.choice{display:grid;grid-template-columns:auto 1fr auto;gap:.875rem;align-items:center;padding:.875rem 1rem;cursor:pointer}
.choice+.choice{border-top:1px solid var(--rule)}
.choice small{display:block;font-size:.9375rem;color:var(--soft);line-height:1.4}
.choice b{font-weight:600;font-variant-numeric:tabular-nums}
input[type=radio]{width:1.25rem;height:1.25rem;margin:0;accent-color:var(--brand)}
.test{padding:1rem 1.25rem;border:1px dashed #80897f;border-radius:.375rem}
button,.button{display:inline-flex;align-items:center;justify-content:center;min-height:3.25rem;padding:.75rem 1.75rem;border:1px solid var(--brand);border-radius:99px;background:var(--brand);color:var(--on-brand);font:600 1.0625rem/1.2 var(--body);text-decoration:none;cursor:pointer;font-variant-numeric:tabular-nums}
button:hover,.button:hover{background:var(--brand-dark)}
.second{min-height:2.75rem;padding:.5rem 1.25rem;background:none;color:var(--ink);border-color:#80897f;font-size:.9375rem}
.second:hover{background:var(--deep)}
.enhanced .plain-only{display:none}
.hidden{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden;white-space:nowrap}
.cards{list-style:none;margin:0;padding:0}
.cards li{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:center;gap:.5rem 1rem;padding:.75rem 0;border-bottom:1px solid var(--rule)}
.cards small{display:block;font-size:.9375rem;color:var(--soft);line-height:1.4}
.apply{display:flex;gap:.75rem}
.apply input.text{flex:1;min-width:0;text-transform:uppercase}
.apply .second{min-height:3rem}
[aria-busy=true]{opacity:.6;cursor:progress}
.pay{margin-top:1.25rem}
.pay button{width:100%}
.back{margin-top:1.25rem}
.back a{display:inline-block;padding:.625rem 0}
.plain{max-width:40rem;margin:0 auto;padding:clamp(2.5rem,1.5rem + 5vw,6rem) var(--gutter)}
.plain h1+p,.plain .lines,.plain dl,.plain .to{margin-top:1.25rem}
.plain .button{margin-top:2rem}
.account section{margin-top:2.5rem}
.account h3{margin:0 0 .25rem;font-size:1.0625rem}
.account article+article{margin-top:1.5rem}
.actions{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:.75rem}
.orders li{grid-template-columns:1fr auto}
.orders a{display:inline-block;padding:.375rem 0}
.done{width:3rem;height:3rem;margin-bottom:1.25rem;color:var(--brand)}
@media(min-width:34rem){.pair{grid-template-columns:1fr 1fr 8.5rem}}
@media(min-width:60rem){
.page{grid-template:auto 1fr/minmax(0,1fr) minmax(24rem,34rem);padding:0}
.head{grid-column:1;justify-self:end;width:min(100%,42rem)}
.form{grid-area:2/1;justify-self:end;width:min(100%,42rem)}
.sum{grid-area:1/2/3/3;border:0;border-left:1px solid var(--rule);padding-top:5.5rem}
.sum>*{max-width:28rem}
.pay button{width:auto;min-width:16rem}
}`.replace(/\n/g, '');

/** What the checkout and account pages show of a shop. */
export interface PageBrand {
  name: string;
  style: string;
  /** The content security policy that allows the style and the shop's images. */
  policy: string;
}

const defaultColors = {background: '#1f4f4a', foreground: '#ffffff'};

export function pageBrand({name, brand}: Shop, imageOrigins: readonly string[]): PageBrand {
  const {background, foreground} = brand.colors?.primary?.[0] ?? defaultColors;
  const style = [
    `:root{--paper:#f7f3eb;--deep:#efe9dc;--rule:#dbd7cd;--ink:#121e14;--soft:#465047;--alert:#8f2a1c;`,
    `--brand:${background};--on-brand:${foreground};--brand-dark:color-mix(in srgb,${background} 65%,#000);`,
    '--heading:"Iowan Old Style",Georgia,serif;--body:system-ui,sans-serif;color-scheme:light}',
    rules,
  ].join('');
  return {name, style, policy: policyOf(style, imageOrigins)};
}

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Allows only the page's own style, script and images. */
function policyOf(style: string, imageOrigins: readonly string[]): string {
  return [
    "default-src 'none'",
    `style-src ${hash(style)}`,
    `script-src ${hash(pageScript)}`,
    ["img-src 'self' data:", ...imageOrigins].join(' '),
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The origins of images outside the emulator, which its pages must allow. */
export function imageOrigins({images}: Catalog): string[] {
  const origins = [...images.values()].flatMap(({src}) =>
    src && URL.canParse(src) && /^https?:/.test(src) ? [new URL(src).origin] : [],
  );
  return [...new Set(origins)];
}
