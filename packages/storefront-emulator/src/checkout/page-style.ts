import {createHash} from 'node:crypto';

export const pageStyle = `
*{box-sizing:border-box}
body{margin:0 auto;max-width:68rem;padding:1rem clamp(1rem,3vw,3rem) 4rem;overflow-wrap:anywhere;background:#fff;color:#1c1f1c;font:1rem/1.5 system-ui,sans-serif;color-scheme:light}
h1,h2{line-height:1.2;margin:0 0 .75rem}
h1{font-size:1.75rem}
h2{font-size:1.25rem;margin-top:2rem}
p,dl,ul,fieldset{margin:0;padding:0}
a{color:#1f4f4a}
header{padding:.5rem 0 1.5rem;font-size:1.25rem}
small,.quiet{display:block;font-size:.9375rem;color:#4c534c}
header .quiet{display:inline}
main{max-width:36rem;min-width:0}
.row{margin-top:1rem}
.lines{list-style:none;margin:1rem 0}
.lines li{display:grid;grid-template-columns:4rem 1fr auto;gap:1rem;padding:.5rem 0}
.lines img{width:4rem;height:4rem;object-fit:cover}
dl{margin-top:1rem}
dl div{display:flex;justify-content:space-between;gap:1rem;padding:.25rem 0}
dd{margin:0}
label.text{display:block;font-weight:600;margin-bottom:.25rem}
label.text i{font-style:normal;font-weight:400}
input.text,select{display:block;width:100%;min-height:3rem;padding:.5rem .75rem;border:1px solid #737b73;border-radius:.25rem;background:#fff;color:inherit;font:inherit}
[aria-invalid]{border-color:#8f2a1c!important}
.problem{color:#8f2a1c}
span.problem{display:block}
.notice{margin-bottom:1.5rem;padding:1rem;border:2px solid #8f2a1c}
.notice ul{padding-left:1.25rem}
fieldset{border:1px solid #737b73;border-radius:.25rem;min-width:0}
legend{padding:0 .5rem;margin-left:.5rem}
.choice{display:grid;grid-template-columns:auto 1fr auto;gap:.75rem;padding:.75rem}
button{min-height:3rem;padding:.5rem 1.5rem;border:1px solid #1f4f4a;border-radius:.25rem;background:#1f4f4a;color:#fff;font:inherit;font-weight:600;cursor:pointer}
.second{background:#fff;color:inherit}
@media(min-width:56rem){.page{display:grid;grid-template-columns:1fr 24rem;gap:0 4rem}.page header{grid-column:1/3}.page aside{grid-area:2/2}}`.replace(
  /\n/g,
  '',
);

/** Sends the form again for the amounts of another country or rate; without it, a button does. */
export const pageScript = `
document.querySelector('form').addEventListener('change', ({target}) => {
  if (target.name === 'country' || target.name === 'shipping')
    target.form.requestSubmit(document.querySelector('[value=update]'));
});
`;

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Allows only the page's own style and script, and the images of any catalog. */
export const pagePolicy = `default-src 'none'; style-src ${hash(pageStyle)}; script-src ${hash(pageScript)}; img-src * data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
