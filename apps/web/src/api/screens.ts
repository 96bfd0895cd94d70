/** A screen, or what stands around some, as the router's manifest describes it. */
interface Screen {
  readonly id: string;
  readonly parentId?: string;
  /** As a part of an address, without the leading slash. */
  readonly path?: string;
  readonly module: string;
  readonly clientLoaderModule?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** Every screen of the app; none while developing, where there are no built files. */
export function screens(): readonly Screen[] {
  const { __reactRouterManifest: manifest } = window as {
    __reactRouterManifest?: { readonly routes: Readonly<Record<string, Screen>> };
  };
  return Object.values(manifest?.routes ?? {});
}

/** The files that a screen is made of. */
export function filesOf(screen: Screen): readonly string[] {
  const { module, clientLoaderModule: loader, imports = [], css = [] } = screen;
  return [module, ...(loader === undefined ? [] : [loader]), ...imports, ...css];
}
