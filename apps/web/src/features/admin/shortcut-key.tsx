/** Renders the shortcut of a button on wide screens. */
export function ShortcutKey({ children }: { children: string }) {
  return (
    <span
      aria-hidden="true"
      className="hidden rounded-sm border border-current/40 px-1.5 text-xs font-normal lg:inline"
    >
      {children}
    </span>
  );
}
