/** Replaces the classic badge, which only shows where there are several versions; here is one. */
export default function DocVersionBadge(): null {
  return null;
}
