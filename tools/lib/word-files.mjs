/*
 * Reads the texts of a file of packages/words with their paths and positions, and replaces texts in
 * the file. Parses the source instead of importing values, because the texts of e-mails are
 * functions.
 */

/**
 * @typedef {object} Text
 * @property {string} path the keys of the text, joined by dots, and its number if several texts
 *   have the same keys
 * @property {string} text the text, with values as `${value}`
 * @property {number} line
 * @property {number} start start of the first literal
 * @property {number} end end of the last literal that is joined by `+`
 */

/** Matches a comment, a string in quotes, a name, an arrow, or any other character. */
const TOKEN =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|[A-Za-z_$][\w$]*|=>|[^\s]/gy;

/**
 * A bracket around a token, and the key of the value that is read within it.
 *
 * @typedef {{ open: string, key: string | null }} Frame
 */

/**
 * Returns the texts of a source in their order.
 *
 * @param {string} source
 * @returns {Text[]}
 */
export function readTexts(source) {
  /** @type {Omit<Text, 'line'>[]} */
  const texts = [];
  /** @type {Frame[]} */
  const frames = [{ open: '', key: null }];
  let previous = '';
  let isJoined = false;
  for (const { token, start, end } of tokensOf(source)) {
    const frame = innermost(frames);
    const isKey = /[{,]/.test(previous) && frame.open === '{' && isColonNext(source, end);
    if (isKey) frame.key = unquote(token);
    else if (frame.open !== 'index' && isText(token, previous, frame.open)) {
      const firstPart = isJoined ? texts.pop() : undefined;
      texts.push({
        path: frames.flatMap(({ key }) => key ?? []).join('.'),
        start,
        ...firstPart,
        text: (firstPart?.text ?? '') + unquote(token),
        end,
      });
    }
    isJoined = token === '+' && /^['"`]/.test(previous);
    updateFrames(frames, token, previous);
    previous = token;
  }
  return numberTexts(withLines(texts, source));
}

/** @param {Frame[]} frames */
function innermost(frames) {
  return /** @type {Frame} */ (frames.at(-1));
}

/**
 * Opens or closes a bracket, or sets the key of a value.
 *
 * @param {Frame[]} frames
 * @param {string} token
 * @param {string} previous
 */
function updateFrames(frames, token, previous) {
  // An index, as in `Words['account']`, is no text.
  const isIndex = token === '[' && /[\w$\])]$/.test(previous) && previous !== 'return';
  if (/^[{[(]$/.test(token)) frames.push({ open: isIndex ? 'index' : token, key: null });
  if (/^[}\])]$/.test(token) && frames.length > 1) frames.pop();
  const frame = innermost(frames);
  if (token === ',' && frame.open === '{') frame.key = null;
  if (previous === 'const' && frames.length === 1) frame.key = token;
}

/**
 * Adds the number of its line to each text.
 *
 * @param {readonly Omit<Text, 'line'>[]} texts in their order
 * @param {string} source
 * @returns {Text[]}
 */
function withLines(texts, source) {
  let line = 1;
  let countedUntil = 0;
  return texts.map((text) => {
    line += source.slice(countedUntil, text.start).split('\n').length - 1;
    countedUntil = text.start;
    return { ...text, line };
  });
}

/**
 * Returns the tokens of a source, without comments.
 *
 * @param {string} source
 */
function* tokensOf(source) {
  let start = skipSpace(source, 0);
  while (start < source.length) {
    const token = source[start] === '`' ? templateAt(source, start) : tokenAt(source, start);
    const end = start + token.length;
    if (!/^\/[/*]/.test(token)) yield { token, start, end };
    start = skipSpace(source, end);
  }
}

/**
 * Returns the source with one text replaced.
 *
 * @param {string} source
 * @param {Text} entry as read from the source
 * @param {string} text
 */
export function replaceText(source, entry, text) {
  return source.slice(0, entry.start) + quote(text) + source.slice(entry.end);
}

/**
 * Returns the placeholders of a text: values in e-mails, values and tags in messages of screens.
 *
 * @param {string} text
 */
export function placeholdersOf(text) {
  const values = text.match(/\$\{[^}]*\}|\{\w+(?=[,}])|<\/?\w+>/g) ?? [];
  return values.sort();
}

/**
 * Returns true if a placeholder of a text contains other texts, which are edited in the source.
 *
 * @param {string} text
 */
export function hasNestedText(text) {
  return /\$\{[^}]*[`'"]/.test(text);
}

/**
 * Returns true if a token is a literal in the place of a value. After a comma, this is so only in a
 * list and in arguments, because in an object a key follows.
 *
 * @param {string} token
 * @param {string} before the token before it
 * @param {string} around the bracket around it
 */
function isText(token, before, around) {
  if (!/^['"`]/.test(token)) return false;
  if (/^[:?+([]$|^=>$|^=$|^return$/.test(before)) return true;
  return before === ',' && (around === '[' || around === '(');
}

/** Numbers the texts that have the same path. @param {Text[]} texts */
function numberTexts(texts) {
  const counts = new Map();
  for (const { path } of texts) counts.set(path, (counts.get(path) ?? 0) + 1);
  const usedNumbers = new Map();
  return texts.map((text) => {
    if (counts.get(text.path) === 1) return text;
    const number = (usedNumbers.get(text.path) ?? 0) + 1;
    usedNumbers.set(text.path, number);
    return { ...text, path: `${text.path}#${number}` };
  });
}

/** @param {string} source @param {number} position */
function skipSpace(source, position) {
  const space = /\s*/y;
  space.lastIndex = position;
  return position + (space.exec(source)?.[0].length ?? 0);
}

/** @param {string} source @param {number} position */
function tokenAt(source, position) {
  TOKEN.lastIndex = position;
  return TOKEN.exec(source)?.[0] ?? /** @type {string} */ (source[position]);
}

/** Returns a template literal with its expressions. @param {string} source @param {number} start */
function templateAt(source, start) {
  let end = start + 1;
  while (source[end] !== '`') {
    if (source[end] === '\\') end += 2;
    else if (source.startsWith('${', end)) end = skipExpression(source, end + 2);
    else end += 1;
  }
  return source.slice(start, end + 1);
}

/**
 * Returns the position after an expression and its brace.
 *
 * @param {string} source
 * @param {number} start
 */
function skipExpression(source, start) {
  let end = skipSpace(source, start);
  while (source[end] !== '}') {
    const token = source[end] === '`' ? templateAt(source, end) : tokenAt(source, end);
    end = skipSpace(source, end + token.length);
    if (token === '{') end = skipExpression(source, end);
  }
  return end + 1;
}

/** @param {string} source @param {number} position */
function isColonNext(source, position) {
  return source[skipSpace(source, position)] === ':';
}

/** @type {Record<string, string>} */
const ESCAPES = { n: '\n', r: '\r' };

/** @param {string} token */
function unquote(token) {
  if (!/^['"`]/.test(token)) return token;
  return token.slice(1, -1).replace(/\\(.)/gs, (_, character) => ESCAPES[character] ?? character);
}

/** Returns a literal in biome's format. @param {string} text */
function quote(text) {
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r');
  if (text.includes('${')) return `\`${escaped.replaceAll('`', '\\`')}\``;
  if (text.includes("'") && !text.includes('"')) return `"${escaped}"`;
  return `'${escaped.replaceAll("'", "\\'")}'`;
}
