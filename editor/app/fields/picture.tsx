import { startTransition, type SyntheticEvent, useActionState } from "react";
import { messageOf } from "../../../shared/message-of";
import { fieldId } from "../../../content-model/field-path";
import { formatSize, isSamePath, MAX_PICTURE_SIZE, pictureTypes } from "../../../content-model/file-rules";
import { pictureUrl } from "../api";
import { useEditorState } from "../editor-context";
import { focusField, watchFocus } from "../focus-field";
import { FieldGroup } from "./field";
import type { FieldProps, Kind } from "./kind";
import { useField, useValue } from "./use-field";

/** Milliseconds after which a picture that has failed loads again: a login may have ended meanwhile. */
const RETRY_DELAY = 5000;

function retry({ currentTarget: image }: SyntheticEvent<HTMLImageElement>): void {
  setTimeout(() => image.setAttribute("src", image.src), RETRY_DELAY);
}

const maxSize = formatSize(MAX_PICTURE_SIZE);

/**
 * Adds a file from this computer. The old alternative text describes another picture, so it is replaced by the text
 * that was typed during the upload, or by an empty one.
 */
function PictureUpload({ path }: Pick<FieldProps, "path">) {
  const { store, filePath, isReadOnly } = useField(path);
  const [failure, add, isAdding] = useActionState(async (lastFailure: string, input: HTMLInputElement) => {
    const [picture] = input.files ?? [];
    if (!picture) return lastFailure;
    const mayMoveFocus = watchFocus();
    try {
      // `path` leads to the name of the file. The object around it also has the alternative text.
      const object = await store.addPicture(filePath, path.slice(0, -1), picture);
      // Another form may have been opened, which has no such field.
      if (object && input.isConnected && mayMoveFocus()) focusField(fieldId([...object, "alternativeText"]));
      return "";
    } catch (error) {
      // Another form is open: this one says it when it is opened again.
      if (!input.isConnected) store.announce(filePath, messageOf(error));
      return messageOf(error);
    } finally {
      // Then the same file can be chosen again.
      input.value = "";
    }
  }, "");
  return (
    <div className="field upload">
      <label className="field">
        Add a picture from this computer
        <input
          type="file"
          disabled={isAdding}
          aria-disabled={isReadOnly}
          onClick={(event) => isReadOnly && event.preventDefault()}
          accept={[...pictureTypes.values()].join(",")}
          onChange={({ target }) => startTransition(() => add(target))}
        />
        <span className="help">
          {isAdding ? "Adding …" : `PNG, JPEG or WebP, at most ${maxSize}. You can also drop a file here.`}
        </span>
      </label>
      {failure !== "" && !isAdding && (
        <p className="message" role="alert">
          {failure}
        </p>
      )}
    </div>
  );
}

function PictureField({ schema: { title = "" }, path }: FieldProps) {
  const { store, filePath, id, isReadOnly } = useField(path);
  const pictures = useEditorState(({ dataFolder }) => dataFolder.pictures);
  const value = useValue(path);
  const isSelected = (picture: string) => typeof value === "string" && isSamePath(value, picture);
  const choose = (file: string) => {
    // As in `PictureUpload`, the old alternative text describes another picture, if there was one.
    if (!pictures.some(isSelected)) store.setValue(filePath, path, file);
    else if (store.setValue(filePath, path.slice(0, -1), { file, alternativeText: "" }))
      store.announce(filePath, "Describe the picture for people who cannot see it.");
  };
  return (
    // The description of the schema is left out, because it explains how to write the path of the file.
    <FieldGroup className="field" schema={{ title }} path={path}>
      <div className="pictures">
        {pictures.map((each) => (
          <label className="help" key={each}>
            <input
              type="radio"
              name={id}
              aria-disabled={isReadOnly}
              checked={isSelected(each)}
              onChange={() => choose(each)}
            />
            <img src={pictureUrl(each)} alt="" loading="lazy" onError={retry} />
            {each.replace("images/", "")}
          </label>
        ))}
      </div>
      <PictureUpload path={path} />
    </FieldGroup>
  );
}

/** A choice of the pictures in `data/`, and an upload. */
export const picture: Kind = { names: ["picture-file"], appearance: "picture", blank: () => "", Field: PictureField };
