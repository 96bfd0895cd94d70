/**
 * Writes the names of all attributes of a page in lower case, as HTML does: React writes some of them
 * as it calls them (`charSet`, `popoverTarget`). A browser reads both alike, and gives SVG its own
 * names back. Scripts stay as they are.
 */
export function lowerAttributes(html: string): string {
  return html.replaceAll(SCRIPT_OR_TAG, (whole) =>
    whole.startsWith('<script')
      ? whole
      : whole.replaceAll(ATTRIBUTE, (attribute, name: string) =>
          attribute.replace(name, name.toLowerCase()),
        ),
  );
}

const SCRIPT_OR_TAG = /<script[\s\S]*?<\/script>|<[a-z][^<>]*>/g;
const ATTRIBUTE = /\s([\w:-]+)="[^"]*"/g;
