/**
 * A document keeps the policy that it was loaded with. A reader who came here by a link of the site has
 * the policy of the page where the visit began, which forbids the connection: the page is loaded anew,
 * and what was asked for is remembered across that one load.
 */
const KEY = 'check-mainnet';

export function hasPolicyOfThisPage(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && new URL(navigation.name).pathname === location.pathname;
}

export function reloadToAsk(address: string): void {
  sessionStorage.setItem(KEY, address);
  location.reload();
}

/** The address that was to be asked when the page was loaded anew; told once. */
export function takeRemembered(): string | undefined {
  const address = sessionStorage.getItem(KEY) ?? undefined;
  sessionStorage.removeItem(KEY);
  return address;
}
