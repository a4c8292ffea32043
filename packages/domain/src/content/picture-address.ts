/** The path of a picture for browsers. It never changes, because the stored picture never changes. */
export function pictureAddress(id: string): string {
  return `/pictures/${id}.jpg`;
}

/** The same picture for small screens and slow connections. */
export function smallPictureAddress(id: string): string {
  return `/pictures/${id}-small.jpg`;
}
