import classes from './Brand.module.css';

/** The sign and the name. */
export function Brand() {
  return (
    <span className={classes['brand']}>
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
        <rect width="32" height="32" rx="7" fill="var(--accent)" />
        <path d="M9 8h9l5 5v11H9z" fill="#fff" />
        <path d="M12 14h4M12 18h8M12 21h5" stroke="#0d5c63" strokeWidth="1.8" strokeLinecap="round" />
        <rect x="18" y="16.2" width="9" height="3.6" rx="1.8" fill="#f2b441" />
      </svg>
      Extrakt
    </span>
  );
}
