import { createHash } from 'node:crypto';

/**
 * The style of the page, without line breaks. The colours are those of the app
 * (apps/web/src/styles/tokens.css). The printed page fits on one A4 sheet.
 */
export const STYLE = `
:root{
  color-scheme:light dark;
  --paper:#faf6ec;
  --card:#fffdf8;
  --line:#e2d9c6;
  --edge:#8a7e6a;
  --ink:#211b14;
  --soft:#4f463a;
  --faint:#6b6051;
  --grove:#1f5a41;
  --grove-ink:#1c5039;
  --kumkum-ink:#8f1a3c;
  --danger-ink:#9a2410
}
@media screen and (prefers-color-scheme:dark){
  :root{
    --paper:#161510;
    --card:#22201a;
    --line:#3b372c;
    --edge:#857b68;
    --ink:#f3ecdd;
    --soft:#cfc5b2;
    --faint:#a89d8a;
    --grove:#2f7d5a;
    --grove-ink:#97d0ae;
    --kumkum-ink:#f2a3b2;
    --danger-ink:#f7a590
  }
}
*{
  box-sizing:border-box;
  margin:0
}
body{
  background:var(--paper);
  color:var(--ink);
  font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Noto Sans Kannada",sans-serif;
  overflow-wrap:anywhere
}
main{
  max-width:52rem;
  margin:0 auto;
  padding:1.5rem 1.25rem;
  background:var(--card);
  border-block:6px double var(--kumkum-ink);
  display:flex;
  flex-direction:column;
  gap:1.25rem;
  min-height:100vh
}
header{
  display:flex;
  flex-direction:column;
  gap:.25rem
}
h1{
  font:600 min(1.75rem,11vw)/1.2 Georgia,"Noto Serif","Noto Serif Kannada",serif
}
h2{
  font:600 1.125rem/1.4 Georgia,"Noto Serif","Noto Serif Kannada",serif;
  color:var(--grove-ink);
  border-top:1px solid var(--line);
  padding-top:.75rem;
  margin-bottom:.375rem
}
.kind{
  font-size:.875rem;
  font-weight:600;
  color:var(--kumkum-ink)
}
.about{
  color:var(--soft)
}
.bio{
  white-space:pre-line;
  margin-top:.5rem
}
figure{
  order:-1;
  width:10rem;
  max-width:100%;
  aspect-ratio:4/5;
  background:var(--line);
  align-self:center
}
figure img{
  display:block;
  width:100%;
  height:100%;
  object-fit:cover
}
dl{
  display:grid;
  gap:.375rem 2rem;
  grid-template-columns:repeat(auto-fit,minmax(min(100%,20rem),1fr))
}
dl div{
  display:flex;
  flex-wrap:wrap;
  gap:0 .75rem
}
dt{
  color:var(--faint);
  flex:2 1 7rem
}
dd{
  flex:3 1 9rem;
  font-weight:500
}
footer{
  margin-top:auto;
  border-top:1px solid var(--line);
  padding-top:.75rem;
  font-size:.875rem;
  color:var(--faint)
}
form{
  display:flex;
  flex-direction:column;
  gap:.75rem;
  align-items:start;
  max-width:20rem
}
label{
  font-weight:600
}
input{
  font:inherit;
  font-size:1.375rem;
  letter-spacing:.15em;
  width:100%;
  padding:.5rem .75rem;
  color:var(--ink);
  background:var(--paper);
  border:1px solid var(--edge);
  border-radius:.5rem
}
button{
  font:inherit;
  font-weight:600;
  min-height:2.75rem;
  padding:.5rem 1.5rem;
  color:#fffdf8;
  background:var(--grove);
  border:0;
  border-radius:.5rem
}
:focus-visible{
  outline:3px solid var(--grove-ink);
  outline-offset:2px
}
.error{
  color:var(--danger-ink);
  font-weight:600
}
@media (min-width:40rem){
  main{
    padding:2rem 2.5rem
  }
  .with-photo header{
    min-height:12.5rem;
    padding-right:12rem
  }
  .with-photo figure{
    position:absolute;
    align-self:end
  }
}
@page{
  size:A4;
  margin:9mm
}
@media print{
  body{
    background:#fff;
    font-size:9.5pt;
    line-height:1.3
  }
  main{
    padding:1rem 1.5rem;
    gap:.75rem;
    min-height:0;
    max-width:none;
    background:#fff;
    print-color-adjust:exact
  }
  .with-photo header{
    min-height:9rem;
    padding-right:9rem
  }
  .with-photo figure{
    position:absolute;
    align-self:end;
    width:7rem
  }
  dl{
    grid-template-columns:1fr 1fr;
    gap:.15rem 2rem
  }
  section{
    break-inside:avoid
  }
}
`.replaceAll(/\n\s*/g, '');

const styleHash = createHash('sha256').update(STYLE).digest('base64');

/**
 * The content security policy. It allows only this style, images embedded in the page, and forms
 * sent to the same origin.
 */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  'img-src data:',
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');
