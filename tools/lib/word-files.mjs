/*
 * Reads the texts of a file of packages/words with their paths and places, and replaces texts in it. It
 * reads sources, not values, because letters are functions.
 */

/**
 * @typedef {object} Text
 * @property {string} path names of the objects around it, and its number if a name has several texts
 * @property {string} text the text, with values as `${value}`
 * @property {number} line
 * @property {number} start start of the first literal
 * @property {number} end end of the last literal that is joined by `+`
 */

const TOKEN =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|[A-Za-z_$][\w$]*|=>|[^\s]/gy;

/**
 * @param {string} source
 * @returns {Text[]}
 */
export function readTexts(source) {
  /** @type {Text[]} */
  const texts = [];
  /** @type {{ open: string, key: string | null }[]} */
  const frames = [{ open: '', key: null }];
  let before = '';
  let joined = false;
  let place = 0;
  let line = 1;
  let counted = 0;
  for (;;) {
    place = skipSpace(source, place);
    if (place >= source.length) return numbered(texts);
    const token = source[place] === '`' ? templateAt(source, place) : tokenAt(source, place);
    const start = place;
    place += token.length;
    if (/^\/[/*]/.test(token)) continue;
    const frame = /** @type {{ open: string, key: string | null }} */ (frames.at(-1));
    const isKey = /[{,]/.test(before) && frame.open === '{' && isColonNext(source, place);
    if (isKey) frame.key = unquoted(token);
    else if (frame.open !== 'index' && isText(token, before, frame.open)) {
      const last = texts.at(-1);
      if (joined && last !== undefined) {
        last.text += unquoted(token);
        last.end = place;
      } else {
        const path = frames.flatMap(({ key }) => key ?? []).join('.');
        line += source.slice(counted, start).split('\n').length - 1;
        counted = start;
        texts.push({ path, text: unquoted(token), line, start, end: place });
      }
    }
    joined = token === '+' && /^['"`]/.test(before);
    // An index, as in `Words['account']`, is no text.
    const isIndex = token === '[' && /[\w$\])]$/.test(before) && before !== 'return';
    if (/^[{[(]$/.test(token)) frames.push({ open: isIndex ? 'index' : token, key: null });
    if (/^[}\])]$/.test(token) && frames.length > 1) frames.pop();
    if (token === ',' && frame.open === '{') frame.key = null;
    if (before === 'const' && frames.length === 1) frame.key = token;
    before = token;
  }
}

/**
 * Returns the source with one text replaced.
 *
 * @param {string} source
 * @param {Text} old as read from the source
 * @param {string} text
 */
export function replaceText(source, old, text) {
  return source.slice(0, old.start) + quoted(text) + source.slice(old.end);
}

/**
 * Returns the placeholders of a text: values of letters, values and tags of messages.
 *
 * @param {string} text
 */
export function takenIn(text) {
  const values = text.match(/\$\{[^}]*\}|\{\w+(?=[,}])|<\/?\w+>/g) ?? [];
  return values.sort();
}

/**
 * Returns true if a placeholder contains other texts; such a text is edited in its source.
 *
 * @param {string} text
 */
export function takesCode(text) {
  return /\$\{[^}]*[`'"]/.test(text);
}

/** @param {string} token @param {string} before @param {string} around */
function isText(token, before, around) {
  if (!/^['"`]/.test(token)) return false;
  if (/^[:?+([]$|^=>$|^=$|^return$/.test(before)) return true;
  return before === ',' && (around === '[' || around === '(');
}

/** Numbers the texts of a path with several. @param {Text[]} texts */
function numbered(texts) {
  const counts = new Map();
  for (const { path } of texts) counts.set(path, (counts.get(path) ?? 0) + 1);
  const seen = new Map();
  return texts.map((one) => {
    if (counts.get(one.path) === 1) return one;
    const nth = (seen.get(one.path) ?? 0) + 1;
    seen.set(one.path, nth);
    return { ...one, path: `${one.path}#${nth}` };
  });
}

/** @param {string} source @param {number} place */
function skipSpace(source, place) {
  const space = /\s*/y;
  space.lastIndex = place;
  return place + (space.exec(source)?.[0].length ?? 0);
}

/** @param {string} source @param {number} place */
function tokenAt(source, place) {
  TOKEN.lastIndex = place;
  return TOKEN.exec(source)?.[0] ?? /** @type {string} */ (source[place]);
}

/** Returns a template literal with its expressions. @param {string} source @param {number} place */
function templateAt(source, place) {
  let at = place + 1;
  while (source[at] !== '`') {
    if (source[at] === '\\') at += 2;
    else if (source.startsWith('${', at)) at = afterExpression(source, at + 2);
    else at += 1;
  }
  return source.slice(place, at + 1);
}

/** @param {string} source @param {number} place */
function afterExpression(source, place) {
  let at = skipSpace(source, place);
  while (source[at] !== '}') {
    const token = source[at] === '`' ? templateAt(source, at) : tokenAt(source, at);
    at = skipSpace(source, at + token.length);
    if (token === '{') at = afterExpression(source, at);
  }
  return at + 1;
}

/** @param {string} source @param {number} place */
function isColonNext(source, place) {
  return source[skipSpace(source, place)] === ':';
}

/** @type {Record<string, string>} */
const ESCAPED = { n: '\n', r: '\r' };

/** @param {string} token */
function unquoted(token) {
  if (!/^['"`]/.test(token)) return token;
  return token.slice(1, -1).replace(/\\(.)/gs, (_, one) => ESCAPED[one] ?? one);
}

/** Returns a literal in biome's format. @param {string} text */
function quoted(text) {
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r');
  if (text.includes('${')) return `\`${escaped.replaceAll('`', '\\`')}\``;
  if (text.includes("'") && !text.includes('"')) return `"${escaped}"`;
  return `'${escaped.replaceAll("'", "\\'")}'`;
}
