/** Tells the behaviours of the site about the page, as Docusaurus does once React is there. */
import clientModules from '@generated/client-modules';
import type { ClientModule } from '@docusaurus/types';

type Change = Parameters<NonNullable<ClientModule['onRouteUpdate']>>[0];
type Place = Change['location'];

/** An address as the router has it, from the window or a link. */
export const placeOf = ({ pathname, search, hash }: Omit<Place, 'state'>): Place => ({
  ...{ pathname, search, hash },
  state: undefined,
});

/** Returns how to take it back. */
export function tell(action: keyof ClientModule, change: Change): () => void {
  const undo = clientModules.map((module) => {
    try {
      return (module.default?.[action] ?? module[action])?.(change);
    } catch (error) {
      // One that fails leaves the others alone.
      reportError(error);
      return undefined;
    }
  });
  return () => undo.forEach((takeBack) => takeBack?.());
}
