/** What every dialog about ticked rows is given. */
export interface ManyDialogProps {
  onClose: () => void
  onDone: () => void
}
