export interface EnvelopePictureProps {
  readonly open?: boolean;
  readonly className?: string;
}

/** A red envelope with a golden seal. An open one shows the note in it. */
export function EnvelopePicture({ open = false, className }: EnvelopePictureProps) {
  return (
    <svg viewBox="0 0 80 100" aria-hidden="true" className={className}>
      {open && (
        <g>
          <path d="M10 30L40 2L70 30Z" fill="#8f1d22" />
          <rect x="16" y="12" width="48" height="46" rx="4" fill="#fff1cf" />
          <circle cx="40" cy="32" r="11" fill="none" stroke="#c98a1f" strokeWidth="3" />
        </g>
      )}
      <rect x="6" y="28" width="68" height="68" rx="7" fill="#d2313a" />
      <path d="M6 34V89a7 7 0 0 0 7 7h54a7 7 0 0 0 7-7V34Q40 66 6 34Z" fill="#b3222b" />
      {!open && <path d="M6 35a7 7 0 0 1 7-7h54a7 7 0 0 1 7 7Q40 74 6 35Z" fill="#e44a4f" />}
      <circle cx="40" cy="60" r="13" fill="#fcb442" stroke="#fff1cf" strokeWidth="2" />
      <path d="M40 51l2.6 5.6 6.2.6-4.6 4.2 1.3 6-5.5-3-5.5 3 1.3-6-4.6-4.2 6.2-.6Z" fill="#8a5208" />
    </svg>
  );
}
