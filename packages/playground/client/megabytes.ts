/** As readers count them. */
export const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);
