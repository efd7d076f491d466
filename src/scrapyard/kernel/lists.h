/* Lists and small numbers, as compiled rules use them up: several lists for each decision, and all of them short.

Every library is compiled with this in front of it (setup.py), and so makes and drops lists by the functions here. Python
asks for memory twice for a list and gives it back twice, 300 instructions together. So a short list that dies in
compiled code is emptied and laid on a shelf, with the room that it has for items, and the next list is one from the
shelf. All libraries share it: the values of a question are listed by a game and die in the kernel.

A list on the shelf is like any other, empty and referred to once, by the shelf. So the garbage collector may look at it
at any time, and whatever Python does with a list from there is as with any other.
*/

#ifndef SCRAPYARD_LISTS_H
#define SCRAPYARD_LISTS_H

#include <pyconfig.h>

/* Where threads run at once, or Python counts references to find errors, everything stays as it is. */
#if !defined(Py_GIL_DISABLED) && !defined(Py_DEBUG) && !defined(Py_TRACE_REFS)

struct _object;
static void scrapyard_drop(struct _object *);
#define _Py_Dealloc scrapyard_drop /* what `Py_DECREF` calls for an object that dies */
#include <Python.h>
#undef _Py_Dealloc
PyAPI_FUNC(void) _Py_Dealloc(PyObject *);
#include <CPy.h>

#define SCRAPYARD_SHELF 64 /* so many lists lie there at most, */
#define SCRAPYARD_ROOM 32  /* with room for so many items at most */
#define SCRAPYARD_DEPTH 8  /* lists within lists are emptied here down to this; Python knows how to go on without end */
#define SCRAPYARD_APART __attribute__((noinline)) static /* one copy in a library, not one at each call */

typedef struct {
    Py_ssize_t count, most;
    PyListObject *lists[SCRAPYARD_SHELF];
} scrapyard_shelf;

static scrapyard_shelf scrapyard_none; /* on which there is no room, until the shelf has been found */
static scrapyard_shelf *scrapyard_lists = &scrapyard_none;
static int scrapyard_depth;

/* Find the shelf that all libraries share, or put it up. Without one, all goes on as Python does it. */
__attribute__((cold)) SCRAPYARD_APART void scrapyard_find_shelf(void) {
    PyObject *shared = PyInterpreterState_GetDict(PyInterpreterState_Get());
    PyObject *capsule = shared ? PyDict_GetItemString(shared, "scrapyard.lists") : NULL;
    if (capsule != NULL) {
        scrapyard_lists = PyCapsule_GetPointer(capsule, NULL);
        return;
    }
    scrapyard_shelf *shelf = shared ? PyMem_Calloc(1, sizeof(scrapyard_shelf)) : NULL;
    capsule = shelf ? PyCapsule_New(shelf, NULL, NULL) : NULL;
    if (capsule != NULL && PyDict_SetItemString(shared, "scrapyard.lists", capsule) == 0) {
        shelf->most = SCRAPYARD_SHELF;
        scrapyard_lists = shelf;
    }
    Py_XDECREF(capsule);
    PyErr_Clear();
}

/* An object dies. A short list is whole again before its items go, for they may run any code. */
SCRAPYARD_APART void scrapyard_drop(PyObject *op) {
    if (PyList_CheckExact(op)) {
        PyListObject *list = (PyListObject *)op;
        Py_ssize_t room = list->allocated;
        if (0 < room && room <= SCRAPYARD_ROOM && scrapyard_lists->count < scrapyard_lists->most &&
            scrapyard_depth < SCRAPYARD_DEPTH) {
            Py_ssize_t size = Py_SIZE(list);
            Py_SET_REFCNT(op, 1);
            Py_SET_SIZE(list, 0);
            scrapyard_depth++;
            while (--size >= 0) {
                Py_XDECREF(list->ob_item[size]);
            }
            scrapyard_depth--;
            if (scrapyard_lists->count < scrapyard_lists->most) {
                scrapyard_lists->lists[scrapyard_lists->count++] = list;
                return;
            }
            Py_SET_REFCNT(op, 0);
        }
    }
    _Py_Dealloc(op);
}

/* A list from the shelf with room for so many items, none of them there yet; NULL if there is none. */
static inline PyListObject *scrapyard_take(Py_ssize_t size) {
    Py_ssize_t count = scrapyard_lists->count;
    if (count > 0) {
        PyListObject *list = scrapyard_lists->lists[count - 1];
        if (size <= list->allocated) {
            scrapyard_lists->count = count - 1;
            Py_SET_SIZE(list, size);
            return list;
        }
    }
    return NULL;
}

/* PyList_New */
SCRAPYARD_APART PyObject *scrapyard_list(Py_ssize_t size) {
    PyListObject *list = scrapyard_take(size);
    if (list == NULL) {
        if (scrapyard_lists == &scrapyard_none) {
            scrapyard_find_shelf();
        }
        return PyList_New(size);
    }
    while (--size >= 0) {
        list->ob_item[size] = NULL;
    }
    return (PyObject *)list;
}

/* PyList_GetSlice */
SCRAPYARD_APART PyObject *scrapyard_slice(PyObject *op, Py_ssize_t low, Py_ssize_t high) {
    Py_ssize_t size = (high < Py_SIZE(op) ? high : Py_SIZE(op)) - low;
    PyListObject *list = low >= 0 && size >= 0 ? scrapyard_take(size) : NULL;
    if (list == NULL) {
        return PyList_GetSlice(op, low, high);
    }
    PyObject **from = ((PyListObject *)op)->ob_item + low;
    while (--size >= 0) {
        list->ob_item[size] = Py_NewRef(from[size]);
    }
    return (PyObject *)list;
}

/* PySequence_Repeat */
SCRAPYARD_APART PyObject *scrapyard_repeat(PyObject *op, Py_ssize_t times) {
    PyListObject *list = PyList_CheckExact(op) && Py_SIZE(op) == 1 && times > 0 ? scrapyard_take(times) : NULL;
    if (list == NULL) {
        return PySequence_Repeat(op, times);
    }
    while (--times >= 0) {
        list->ob_item[times] = Py_NewRef(PyList_GET_ITEM(op, 0));
    }
    return (PyObject *)list;
}

/* PyList_Append */
SCRAPYARD_APART int scrapyard_append(PyObject *op, PyObject *item) {
    PyListObject *list = (PyListObject *)op;
    Py_ssize_t size = Py_SIZE(list);
    if (size >= list->allocated) {
        return PyList_Append(op, item);
    }
    list->ob_item[size] = Py_NewRef(item);
    Py_SET_SIZE(list, size + 1);
    return 0;
}

SCRAPYARD_APART PyObject *scrapyard_pop_long(PyListObject *list, Py_ssize_t index) {
    return list_pop_impl(list, index);
}

/* list_pop_impl, which is mypyc's: a short list keeps its room, for it will grow again. */
SCRAPYARD_APART PyObject *scrapyard_pop(PyListObject *list, Py_ssize_t index) {
    Py_ssize_t size = Py_SIZE(list);
    Py_ssize_t at = index < 0 ? index + size : index;
    if (at < 0 || at >= size || size > SCRAPYARD_ROOM) {
        return scrapyard_pop_long(list, index);
    }
    PyObject **items = list->ob_item;
    PyObject *item = items[at];
    Py_SET_SIZE(list, size - 1);
    while (++at < size) {
        items[at - 1] = items[at];
    }
    return item;
}

/* PyObject_RichCompare: lists of the very same items are equal, and most that are compared are such. */
SCRAPYARD_APART PyObject *scrapyard_compare(PyObject *one, PyObject *other, int how) {
    if ((how == Py_EQ || how == Py_NE) && PyList_CheckExact(one) && PyList_CheckExact(other)) {
        Py_ssize_t size = Py_SIZE(one);
        if (size == Py_SIZE(other)) {
            PyObject **items = ((PyListObject *)one)->ob_item, **others = ((PyListObject *)other)->ob_item;
            while (size > 0 && items[size - 1] == others[size - 1]) {
                size--;
            }
            if (size == 0) {
                return Py_NewRef(how == Py_EQ ? Py_True : Py_False);
            }
        }
    }
    return PyObject_RichCompare(one, other, how);
}

#define SCRAPYARD_LEAST (-5)
#define SCRAPYARD_NUMBERS 262

static PyObject *scrapyard_numbers[SCRAPYARD_NUMBERS]; /* those that Python makes once, from the least */

__attribute__((constructor, cold)) static void scrapyard_count(void) {
    for (int i = 0; i < SCRAPYARD_NUMBERS; i++) {
        scrapyard_numbers[i] = PyLong_FromLong(SCRAPYARD_LEAST + i);
    }
}

/* PyLong_FromLong */
SCRAPYARD_APART PyObject *scrapyard_number(long long number) {
    unsigned long long place = (unsigned long long)number - SCRAPYARD_LEAST;
    return place < SCRAPYARD_NUMBERS ? Py_NewRef(scrapyard_numbers[place]) : PyLong_FromLongLong(number);
}

/* Whether it is a generator: it goes through itself, and is sent to straight. */
static inline int scrapyard_is_flow(PyObject *op) {
    PyAsyncMethods *methods = Py_TYPE(op)->tp_as_async;
    return methods != NULL && methods->am_send != NULL && Py_TYPE(op)->tp_iter != NULL;
}

/* PyObject_GetIter */
static inline PyObject *scrapyard_iter(PyObject *op) {
    return scrapyard_is_flow(op) ? Py_NewRef(op) : PyObject_GetIter(op);
}

/* PyIter_Send */
static inline PySendResult scrapyard_send(PyObject *op, PyObject *value, PyObject **result) {
    return scrapyard_is_flow(op) ? Py_TYPE(op)->tp_as_async->am_send(op, value, result) : PyIter_Send(op, value, result);
}

#define PyList_New scrapyard_list
#define PyList_GetSlice scrapyard_slice
#define PySequence_Repeat scrapyard_repeat
#define PyList_Append scrapyard_append
#define list_pop_impl scrapyard_pop
#define PyObject_RichCompare scrapyard_compare
#define PyLong_FromLong scrapyard_number
#define PyLong_FromLongLong scrapyard_number
#define PyLong_FromSsize_t scrapyard_number
#define PyObject_GetIter scrapyard_iter
#define PyIter_Send scrapyard_send

#endif
#endif
