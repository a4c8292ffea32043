import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { QrError, type QrMatrix, type QrProblem, qrMatrix } from "./qr-matrix.ts";

const PROBLEM_TEXT: Readonly<Record<QrProblem, MessageDescriptor>> = {
  qr_text_required: msg`QR code text is required`,
  qr_code_length_overflow: msg`This text is too long for a QR code`,
  qr_bad_mask_pattern: msg`Bad QR mask pattern`,
  qr_bad_rs_block: msg`Bad QR error-correction block`,
};

export interface QrCodeProps {
  readonly text: string;
  /** Says what scanning it does. */
  readonly label: string;
  /** Edge length in pixels, including the quiet zone. */
  readonly size?: 200 | 800;
  /** Shown in the centre over a fifth of the edge. The code remains readable at level M. */
  readonly logo?: ReactNode;
}

const MARGIN = 20;
const LOGO_SCALE = 0.2;

/** A QR code, dark on white in both themes, because scanners expect that. */
export function QrCode({ text, label, size = 200, logo }: QrCodeProps) {
  const { t } = useLingui();
  const matrix = matrixOrProblem(text);
  if (typeof matrix === "string") {
    return (
      <p role="alert" className="text-13 text-danger">
        {t(PROBLEM_TEXT[matrix])}
      </p>
    );
  }
  const scale = (size - 2 * MARGIN) / matrix.size;
  const logoEdge = size * LOGO_SCALE;
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing made of live nodes has no tag of its own
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className="h-auto w-full rounded-tile bg-white"
      style={{ maxWidth: size }}
    >
      <path
        d={matrix.path}
        transform={`translate(${MARGIN} ${MARGIN}) scale(${scale})`}
        fill="#000000"
        shapeRendering="crispEdges"
      />
      {logo && (
        <g transform={`translate(${(size - logoEdge) / 2} ${(size - logoEdge) / 2})`}>
          <rect width={logoEdge} height={logoEdge} rx={8} fill="#ffffff" />
          <foreignObject width={logoEdge} height={logoEdge}>
            {logo}
          </foreignObject>
        </g>
      )}
    </svg>
  );
}

function matrixOrProblem(text: string): QrMatrix | QrProblem {
  try {
    return qrMatrix(text);
  } catch (error) {
    if (error instanceof QrError) return error.code;
    throw error;
  }
}
