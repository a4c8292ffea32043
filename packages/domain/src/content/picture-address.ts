/** Where browsers find a picture: the same for good, because what is there never changes. */
export function pictureAddress(id: string): string {
  return `/pictures/${id}.jpg`;
}

/** The same picture for small screens and thin lines. */
export function smallPictureAddress(id: string): string {
  return `/pictures/${id}-small.jpg`;
}
