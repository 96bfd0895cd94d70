/**
 * Renders the first link of the tab order, which is visible while it has the focus. `to` is the id
 * of its target.
 */
export function SkipLink({ to, children }: { to: string; children: string }) {
  return (
    <a
      href={`#${to}`}
      className="fixed top-2 left-2 z-50 -translate-y-40 rounded-full bg-grove px-5 py-3 font-semibold text-on-grove focus:translate-y-0 focus:shadow-high"
    >
      {children}
    </a>
  );
}
