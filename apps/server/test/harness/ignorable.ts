/** Every default-ignorable character (all are below U+E1000), and the annotation controls. */
export const ignorableCharacters: readonly string[] = Array.from(
  { length: 0xe1000 },
  (_, code) => code,
)
  .filter((code) =>
    /\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffb]/u.test(String.fromCodePoint(code)),
  )
  .map((code) => String.fromCodePoint(code));
