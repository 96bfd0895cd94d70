/*
 * The texts in a file of packages/words, each with its path and its place, and such a file with other
 * texts. It reads sources, not values, so that letters, which are functions, are read too.
 */

/**
 * @typedef {object} Text
 * @property {string} path names of the objects around it, and its number where one name has several
 * @property {string} text what takes a value stands as `${value}`
 * @property {number} line
 * @property {number} start of the first literal
 * @property {number} end of the last one of those that are joined by `+`
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
    // What an index names, as in `Words['account']`, is no text.
    const isIndex = token === '[' && /[\w$\])]$/.test(before) && before !== 'return';
    if (/^[{[(]$/.test(token)) frames.push({ open: isIndex ? 'index' : token, key: null });
    if (/^[}\])]$/.test(token) && frames.length > 1) frames.pop();
    if (token === ',' && frame.open === '{') frame.key = null;
    if (before === 'const' && frames.length === 1) frame.key = token;
    before = token;
  }
}

/**
 * The source with one text instead of another.
 *
 * @param {string} source
 * @param {Text} old as read from the source
 * @param {string} text
 */
export function replaceText(source, old, text) {
  return source.slice(0, old.start) + quoted(text) + source.slice(old.end);
}

/** What a text takes in: values of letters, values and tags of messages. @param {string} text */
export function takenIn(text) {
  const values = text.match(/\$\{[^}]*\}|\{\w+(?=[,}])|<\/?\w+>/g) ?? [];
  return values.sort();
}

/** Whether other texts stand in what a text takes in: such a one is changed in its source. @param {string} text */
export function takesCode(text) {
  return /\$\{[^}]*[`'"]/.test(text);
}

/** @param {string} token @param {string} before @param {string} around */
function isText(token, before, around) {
  if (!/^['"`]/.test(token)) return false;
  if (/^[:?+([]$|^=>$|^=$|^return$/.test(before)) return true;
  return before === ',' && (around === '[' || around === '(');
}

/** @param {Text[]} texts Those of one path get a number each. */
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

/** A template with all that it takes in. @param {string} source @param {number} place */
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

/** As biome writes it. @param {string} text */
function quoted(text) {
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r');
  if (text.includes('${')) return `\`${escaped.replaceAll('`', '\\`')}\``;
  if (text.includes("'") && !text.includes('"')) return `"${escaped}"`;
  return `'${escaped.replaceAll("'", "\\'")}'`;
}
