import { Download } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "./button.tsx";
import { saveFile } from "./save-file.ts";

export interface SaveFileButtonProps {
  /** The name that the browser proposes. */
  readonly name: string;
  readonly load: () => Promise<Blob>;
  readonly onFailure: (error: unknown) => void;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/** A quiet button that loads a file and saves it. It shows the loading, and takes no second press meanwhile. */
export function SaveFileButton({ name, load, onFailure, disabled = false, children }: SaveFileButtonProps) {
  const [isLoading, setLoading] = useState(false);
  const save = async (): Promise<void> => {
    setLoading(true);
    try {
      saveFile(name, await load());
    } catch (error) {
      onFailure(error);
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button
      size="sm"
      tone="quiet"
      className="self-start"
      icon={<Download />}
      disabled={disabled}
      loading={isLoading}
      onClick={() => void save()}
    >
      {children}
    </Button>
  );
}
