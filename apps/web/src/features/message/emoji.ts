/** Maximum length in UTF-16 code units. Four emoji of several joined parts fit. */
const MAX_LENGTH = 48;

/** One emoji or flag, with its skin tones and variation selectors. */
const emoji = String.raw`(?:\p{Extended_Pictographic}|\p{Regional_Indicator}{2})(?:\p{Emoji_Modifier}|\u{FE0F})*`;
/** Emoji joined by U+200D into one picture, such as a family. */
const joinedEmoji = String.raw`${emoji}(?:\u{200D}${emoji})*`;
const emojiOnly = new RegExp(String.raw`^(?:${joinedEmoji}\s*){1,4}$`, 'u');

/** Returns true if a text consists of up to four emoji, which are shown larger. */
export function isEmojiOnly(text: string): boolean {
  return text.length <= MAX_LENGTH && emojiOnly.test(text.trim());
}
