/**
 * Returns the page with attribute names in lower case. React writes some names as its props
 * (`charSet`, `popoverTarget`). The HTML parser is case-insensitive and restores the names of SVG
 * attributes. Scripts are left unchanged.
 */
export function lowerAttributes(html: string): string {
  return html.replaceAll(SCRIPT_OR_TAG, (match) =>
    match.startsWith('<script')
      ? match
      : match.replaceAll(ATTRIBUTE, (attribute, name: string) =>
          attribute.replace(name, name.toLowerCase()),
        ),
  );
}

const SCRIPT_OR_TAG = /<script[\s\S]*?<\/script>|<[a-z][^<>]*>/g;
const ATTRIBUTE = /\s([\w:-]+)="[^"]*"/g;
