/** The real layout, while it is on its way. */
export function NotificationBones() {
  return (
    <div aria-busy="true" className="vs-notification-bones">
      <span />
      <span />
      <span />
    </div>
  );
}
