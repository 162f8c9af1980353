interface SegmentsProps {
  readonly label: string;
  readonly values: readonly string[];
  readonly initial: string;
  /** Without it, only editor.scss reads the choice. */
  readonly onChoose?: (value: string) => void;
}

/** A choice of a few values, which are all visible. */
export const Segments = ({ label, values, initial, onChoose }: SegmentsProps) => (
  <fieldset className="segments" aria-label={label}>
    {values.map((value) => (
      <label className="option" key={value}>
        <input
          type="radio"
          name={label}
          value={value}
          defaultChecked={value === initial}
          onChange={() => onChoose?.(value)}
        />
        {value}
      </label>
    ))}
  </fieldset>
);
