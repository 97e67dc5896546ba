"""Run by Blender: renders the shots of a file, or lists the prints that they use. See art/photos.ts."""
import json
import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import scenes
import scenes_gear
import scenes_lab
import stage
import materials
import things

with open(sys.argv[sys.argv.index("--") + 1], encoding="utf8") as file:
    work = json.load(file)
materials.textures = work["prints"]

SCENES = (scenes, scenes_gear, scenes_lab)


def list_prints():
    """Instead of loading prints, says their names."""

    def say(picture, *_, **__):
        print("print", picture, flush=True)
        return materials.paper()

    for module in (materials, things, *SCENES):
        module.printed = say


if work["isListing"]:
    list_prints()
for shot in work["shots"]:
    started = time.time()
    stage.reset(work["size"], work["samples"] * shot.get("patience", 1))
    stage.world()
    stage.daylight()
    next(getattr(module, shot["scene"]) for module in SCENES if hasattr(module, shot["scene"]))(shot)
    if not work["isListing"]:
        stage.render(f"{work['folder']}{shot['file']}.png")
        print("rendered", shot["file"], round(time.time() - started), flush=True)
