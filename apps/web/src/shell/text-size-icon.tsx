/** Renders the symbol of language and text size in place of an icon. */
export function TextSizeIcon() {
  return (
    <span
      aria-hidden="true"
      className="min-w-5 shrink-0 text-center whitespace-nowrap font-display font-semibold text-soft"
    >
      Aa
    </span>
  );
}
