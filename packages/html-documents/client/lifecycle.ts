/** Calls the client modules of the site before React is there, as Docusaurus does afterwards. */
import clientModules from '@generated/client-modules';
import type { ClientModule } from '@docusaurus/types';

type Change = Parameters<NonNullable<ClientModule['onRouteDidUpdate']>>[0];
type Place = Change['location'];

/** An address as the router has it. */
export const placeOf = ({ pathname, search, hash }: Omit<Place, 'state'>): Place => ({
  ...{ pathname, search, hash },
  state: undefined,
});

export function announce(change: Change): void {
  for (const module of clientModules) {
    try {
      (module.default?.onRouteDidUpdate ?? module.onRouteDidUpdate)?.(change);
    } catch (error) {
      // One that fails leaves the others alone.
      reportError(error);
    }
  }
}
