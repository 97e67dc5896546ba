import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";

type DialogButtonsProps = {
  /** What sending the form does: "Create code". */
  submit: string;
  isSending: boolean;
  onCancel: () => void;
  className?: string;
};

/** The two buttons of a form in a dialog: neither works while it is being sent. */
export function DialogButtons({ submit, isSending, onCancel, className }: DialogButtonsProps) {
  return (
    <DialogFooter className={className}>
      <Button variant="quiet" disabled={isSending} onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" loading={isSending}>
        {submit}
      </Button>
    </DialogFooter>
  );
}
