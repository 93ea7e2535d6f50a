/** Calls `onRouteDidUpdate` of client modules before hydration, as Docusaurus does afterwards. */
import clientModules from '@generated/client-modules';
import type { ClientModule } from '@docusaurus/types';

type Change = Parameters<NonNullable<ClientModule['onRouteDidUpdate']>>[0];
type Place = Change['location'];

/** An address in the router's form. */
export const placeOf = ({ pathname, search, hash }: Omit<Place, 'state'>): Place => ({
  ...{ pathname, search, hash },
  state: undefined,
});

export function announce(change: Change): void {
  for (const module of clientModules) {
    try {
      (module.default?.onRouteDidUpdate ?? module.onRouteDidUpdate)?.(change);
    } catch (error) {
      // An error in one module must not keep the others from running.
      reportError(error);
    }
  }
}
