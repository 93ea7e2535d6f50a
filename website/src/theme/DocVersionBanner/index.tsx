/** Replaces the classic banner, which only speaks where there are several versions; here is one. */
export default function DocVersionBanner(): null {
  return null;
}
