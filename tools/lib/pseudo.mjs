/*
 * A pseudo-language that shows the effect of longer texts on a screen, and untranslated texts. It
 * is English with each text marked and two fifths longer.
 */

const FILLER = ' lorem ipsum dolor sit amet consectetur';

/** Texts between these marks are translated. */
export const pseudoMarks = { open: '⟦', close: '⟧' };

/**
 * Translates an ICU message. Its words are marked and longer. Its values, choices and tags are
 * unchanged.
 *
 * @param {string} message
 * @returns {string}
 */
export function toPseudoMessage(message) {
  let position = 0;
  const read = () => {
    let result = '';
    let words = '';
    const flushWords = () => {
      result += markAndLengthen(words);
      words = '';
    };
    while (position < message.length && message[position] !== '}') {
      const tag = /^<\/?\w+>/.exec(message.slice(position))?.[0];
      if (tag !== undefined) {
        flushWords();
        result += tag;
        position += tag.length;
      } else if (message[position] === '{') {
        flushWords();
        result += readArgument();
      } else {
        words += message[position++];
      }
    }
    flushWords();
    return result;
  };
  const readArgument = () => {
    const head = /^\{\s*\w+\s*(,\s*(?:plural|select|selectordinal)\s*,)?/.exec(
      message.slice(position),
    );
    // A value without choices, such as `{name}` or `{count, number}`, is unchanged.
    if (head?.[1] === undefined) {
      const argument = message.slice(position, message.indexOf('}', position) + 1);
      position += argument.length;
      return argument;
    }
    position += head[0].length;
    let result = head[0];
    // Reads the name and the text of each choice, up to the brace that closes the argument.
    for (;;) {
      const next = /^[^{}]*/.exec(message.slice(position))?.[0] ?? '';
      position += next.length + 1;
      result += next + message[position - 1];
      if (message[position - 1] !== '{') return result;
      result += `${read()}}`;
      position += 1;
    }
  };
  return read();
}

/**
 * Marks a text and makes it two fifths longer with filler words. A text without letters is
 * unchanged.
 *
 * @param {string} text
 */
export function markAndLengthen(text) {
  const words = text.trim();
  if (!/\p{L}/u.test(words)) return text;
  const before = text.slice(0, text.indexOf(words));
  const after = text.slice(before.length + words.length);
  const fillerLength = Math.max(2, Math.ceil(words.length * 0.4));
  const filler = FILLER.repeat(Math.ceil(fillerLength / FILLER.length)).slice(0, fillerLength);
  return `${before}${pseudoMarks.open}${words}${filler}${pseudoMarks.close}${after}`;
}

/**
 * Translates all texts of a catalogue.
 *
 * @template T
 * @param {T} texts
 * @returns {T}
 */
export function toPseudoTexts(texts) {
  return /** @type {T} */ (mapTexts(texts));
}

/** @param {unknown} texts @returns {unknown} */
function mapTexts(texts) {
  if (typeof texts === 'string') return toPseudoMessage(texts);
  if (Array.isArray(texts)) return texts.map(mapTexts);
  return Object.fromEntries(
    Object.entries(/** @type {object} */ (texts)).map(([key, text]) => [key, mapTexts(text)]),
  );
}

/**
 * Translates a page of long text. URL fragments and kinds of contacts are unchanged.
 *
 * @param {any} text
 * @returns {any}
 */
export function toPseudoLongText({ sections, ...words }) {
  return {
    ...toPseudoTexts(words),
    sections: sections.map(
      (/** @type {{ id: string, contact?: string }} */ { id, contact, ...rest }) => ({
        id,
        contact,
        ...toPseudoTexts(rest),
      }),
    ),
  };
}
