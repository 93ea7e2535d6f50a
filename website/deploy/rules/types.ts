/** The kinds of files a build may hold. A file of another kind is only offered for download. */
import path from 'node:path';

interface FileType {
  type: string;
  extensions: readonly string[];
  /** Text is in UTF-8, as is said with it, and is compressed by the build. */
  isText: boolean;
}

const text = (type: string, ...extensions: string[]): FileType => ({
  type,
  extensions,
  isText: true,
});
const binary = (type: string, ...extensions: string[]): FileType => ({
  type,
  extensions,
  isText: false,
});

export const FILE_TYPES: readonly FileType[] = [
  text('text/html', 'html'),
  text('text/css', 'css'),
  text('text/javascript', 'js', 'mjs'),
  text('text/markdown', 'md'),
  // Sources are shown in the browser, not downloaded.
  text('text/plain', 'txt', 'ts', 'sol', 'sh', 'sha256'),
  text('application/json', 'json'),
  text('application/manifest+json', 'webmanifest'),
  text('application/xml', 'xml'),
  text('image/svg+xml', 'svg'),
  binary('image/png', 'png'),
  binary('image/x-icon', 'ico'),
  binary('font/woff2', 'woff2'),
  binary('application/wasm', 'wasm'),
  binary('application/zip', 'zip'),
  binary('application/gzip', 'tgz'),
];

export const UNKNOWN_TYPE = 'application/octet-stream';

const byExtension = new Map(
  FILE_TYPES.flatMap((entry) => entry.extensions.map((extension) => [extension, entry])),
);

export const fileTypeOf = (file: string): FileType | undefined =>
  byExtension.get(path.extname(file).slice(1).toLowerCase());

export function contentTypeOf(file: string): string {
  const found = fileTypeOf(file);
  if (!found) return UNKNOWN_TYPE;
  return found.isText ? `${found.type}; charset=utf-8` : found.type;
}

export const isText = (file: string): boolean => fileTypeOf(file)?.isText ?? false;
